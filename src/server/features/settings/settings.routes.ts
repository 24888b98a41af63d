import { succeed } from '../../../domain/result.ts';
import { blogEntries } from '../../../domain/settings/blog-entries.ts';
import type { settingsContract } from '../../../domain/settings/settings.contract.ts';
import type { Handlers } from '../../http/api/handler.ts';
import { settingsIn } from '../../language/settings-in.ts';
import { changeSettings } from './change-settings.ts';

export const settingsRoutes: Handlers<typeof settingsContract> = {
  'GET /settings': async (deps) => succeed((await deps.settings.current()).settings),
  'PUT /settings': (deps, { viewer, body }) => changeSettings(deps, viewer.email, body),
  'GET /blog': async (deps, { language }) => {
    const { settings } = await deps.settings.current();
    return succeed(blogEntries(await settingsIn(language, settings)));
  },
};
