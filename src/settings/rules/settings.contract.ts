import { z } from 'zod';
import { adminOnly, anyone, defineCalls, hostOnly } from '../../platform/rules/contract/define.ts';
import { LANGUAGES } from '../../platform/rules/language/language.ts';
import { updated } from '../../platform/rules/contract/shapes.ts';
import {
  type SettingKey,
  type Settings,
  isAnySettingKey,
  settingKeys,
  settingNames,
} from './settings.keys.ts';
import { legalPages } from '../../platform/rules/legal/legal-pages.ts';
import { textBlock } from './pages/text-blocks.ts';
import { type TaxSettings, isTaxKey, taxSettingOf } from './tax-settings.ts';

type Schemas = { readonly [K in SettingKey]: (typeof settingKeys)[K]['schema'] };

const schemas = Object.fromEntries(
  settingNames.map((key) => [key, settingKeys[key].schema]),
) as unknown as Schemas;

const value = z.union([z.string(), z.number()]);
const family =
  'Further keys: `tax.XX`, the tax rate of country XX in percent; an empty text takes it away';

/** All settings, each by its own rule; rules between settings are `contradictions`. */
const settingsSchema = z.object(schemas).catchall(value).describe(family) as unknown as z.ZodType<
  Settings,
  Settings
>;

export type SettingsUpdate = {
  readonly [K in SettingKey]?: z.output<Schemas[K]> | undefined;
} & TaxSettings & { readonly was?: Readonly<Record<string, string | number>> | undefined };

const checkFamily = z.superRefine<Record<string, unknown>>(
  (values, context) => {
    for (const [key, input] of Object.entries(values)) {
      if (key === 'was' || Object.hasOwn(schemas, key)) continue;
      if (!isTaxKey(key)) {
        context.addIssue({ code: 'unrecognized_keys', keys: [key], input: values });
        continue;
      }
      const message = taxSettingOf(key).schema.safeParse(input).error?.issues[0]?.message;
      if (message !== undefined) context.addIssue({ code: 'custom', path: [key], message, input });
    }
  },
  // Runs also when another value is wrong, so that every fault is reported at once.
  { when: ({ value: values }) => typeof values === 'object' && values !== null },
);

/** Some settings, and the values that the host saw: one that has changed since then is a conflict. */
const updateSchema = z
  .object({
    ...z.object(schemas).partial().shape,
    was: z
      .record(z.string().refine(isAnySettingKey), value)
      .optional()
      .describe('The values that were read before; if one has changed since, nothing is saved'),
  })
  .catchall(z.unknown())
  .check(checkFamily)
  .describe(family);
/** Typed apart, since a family of keys has no type in zod. */
export const settingsUpdateSchema = updateSchema as unknown as z.ZodType<
  SettingsUpdate,
  SettingsUpdate
>;

export const settingsContract = defineCalls({
  'GET /settings': {
    summary: 'All settings of the shop',
    area: 'settings',
    access: adminOnly,
    answer: settingsSchema,
    errors: [],
  },
  'PUT /settings': {
    summary: 'Change some settings, all of them or none',
    area: 'settings',
    access: hostOnly,
    body: settingsUpdateSchema,
    // All legal pages at their longest, with the values that they replace.
    bodyLimitBytes: 4 * 1024 * 1024,
    answer: updated,
    errors: ['INVALID_FIELDS', 'SETTINGS_CHANGED'],
  },
  'GET /blog': {
    summary: 'The questions and answers of the blog, by paragraph',
    area: 'settings',
    access: anyone,
    answer: z.array(z.object({ question: z.string(), answer: z.array(z.string()) })),
    errors: [],
    cacheable: true,
  },
  'GET /page/{page}': {
    summary: 'A page about the shop: imprint, terms, privacy, shipping or withdrawal, by block',
    area: 'settings',
    access: anyone,
    params: z.object({ page: z.string().describe(legalPages.join(', ')) }),
    answer: z.object({
      page: z.enum(legalPages),
      language: z.enum(LANGUAGES).describe('Of the text, which another language may lack'),
      blocks: z.array(textBlock),
    }),
    errors: ['NOT_FOUND'],
    cacheable: true,
  },
});
