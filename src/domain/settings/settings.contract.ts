import { z } from 'zod';
import { adminOnly, anyone, defineCalls, hostOnly } from '../contract/define.ts';
import { updated } from '../contract/shapes.ts';
import { type SettingKey, settingKeys, settingNames } from './settings.keys.ts';

type Schemas = { readonly [K in SettingKey]: (typeof settingKeys)[K]['schema'] };

const schemas = Object.fromEntries(
  settingNames.map((key) => [key, settingKeys[key].schema.describe(settingKeys[key].label)]),
) as unknown as Schemas;

/** All settings, each by its own rule; rules between settings are `contradictions`. */
const settingsSchema = z.object(schemas);

/** Some settings, and the values that the host saw: one that has changed since then is a conflict. */
export const settingsUpdateSchema = z.strictObject({
  ...settingsSchema.partial().shape,
  was: z
    .partialRecord(z.enum(settingNames), z.union([z.string(), z.number()]))
    .optional()
    .describe('The values that were read before; if one has changed since, nothing is saved'),
});
export type SettingsUpdate = z.output<typeof settingsUpdateSchema>;

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
});
