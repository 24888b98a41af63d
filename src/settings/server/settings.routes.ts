import { fail, succeed } from '../../platform/rules/result.ts';
import { blogEntries } from '../rules/texts/blog-entries.ts';
import type { settingsContract } from '../rules/settings.contract.ts';
import type { Handlers } from '../../platform/server/http/api/handler.ts';
import { readFormattedText } from '../rules/pages/formatted-text.ts';
import { legalPages } from '../../platform/rules/legal/legal-pages.ts';
import { legalText } from './legal-text.ts';
import { settingsIn } from './settings-in.ts';
import { changeSettings } from './change-settings.ts';

export const settingsRoutes: Handlers<typeof settingsContract> = {
  'GET /settings': async (deps) => succeed((await deps.settings.current()).settings),
  'PUT /settings': (deps, { viewer, body }) => changeSettings(deps, viewer.email, body),
  'GET /blog': async (deps, { language }) => {
    const { settings } = await deps.settings.current();
    return succeed(blogEntries(settingsIn(language, settings)));
  },
  'GET /page/{page}': async (deps, { language, params }) => {
    const { settings } = await deps.settings.current();
    const page = legalPages.find((one) => one === params.page);
    const written = page && legalText(settings, page, language);
    if (!page || !written) return fail('NOT_FOUND', { what: 'page' });
    return succeed({
      page,
      language: written.language,
      blocks: readFormattedText(written.text),
    });
  },
};
