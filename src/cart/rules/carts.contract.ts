import { z } from 'zod';
import { emailSchema, queryEmailSchema } from '../../platform/rules/identity/email.ts';
import { MAX_LINES, QUANTITY_TEXT_MAX_LENGTH } from './line-limits.ts';
import { anyone, defineCalls, self, signedIn } from '../../platform/rules/contract/define.ts';
import { deleted, idParams, inserted, updated } from '../../platform/rules/contract/shapes.ts';
import { partLengths } from '../../catalogue/rules/parts/part.schema.ts';
import { requiredLine } from '../../platform/rules/text/required-text.ts';
import { CART_NAME_MAX_LENGTH } from './cart-name.ts';
import { MAX_LINE_QUANTITY, MAX_LISTED, lineKey } from './cart-lines.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const MAX_SAVED_CARTS = 50;
/** Those that one company shares. */
export const MAX_COMPANY_CARTS = 100;

const toolId = z.string().min(1).max(64);

const cartLine = z.object({
  ref: z.string().trim().min(1).max(partLengths.nameLength),
  toolId: toolId.optional().describe('Missing while the text names no part'),
  quantity: z
    .union([z.int().min(0).max(MAX_LINE_QUANTITY), z.string().max(QUANTITY_TEXT_MAX_LENGTH)])
    .describe('A text that is no number stays as it was typed'),
  listed: z
    .array(z.int().min(0).max(MAX_LINE_QUANTITY))
    .max(MAX_LISTED)
    .optional()
    .describe('The quantities that a list had for this part in several lines'),
});

/** Lines of a cart; each part and each text stands there once. */
const cartLines = z
  .array(cartLine)
  .max(MAX_LINES)
  .superRefine((lines, context) => {
    const seen = new Set<string>();
    for (const [index, line] of lines.entries()) {
      const key = lineKey(line);
      if (seen.has(key))
        context.addIssue({
          code: 'custom',
          path: [index, 'ref'],
          message: t('pricing.cartMessages.twice'),
        });
      seen.add(key);
    }
  });

const version = z.int().min(0).describe('Rises with every change; 0 before the first');

const cartSchema = z.object({ lines: z.array(cartLine), version });
export type Cart = z.output<typeof cartSchema>;

const cartOwner = z
  .enum(['self', 'company'])
  .describe('`company` shares it with the people of one’s company');

const cartName = requiredLine(() => t('platform.requiredMessages.name'), CART_NAME_MAX_LENGTH);

const savedCartSchema = z.object({
  _id: z.string(),
  name: z.string(),
  lineCount: z.int(),
  updatedAt: z.iso.datetime(),
  of: cartOwner,
  savedBy: z.string().nullable().describe('Who saved it for the company; null for one’s own'),
  mayRename: z.boolean(),
  mayDelete: z.boolean(),
});
export type SavedCart = z.output<typeof savedCartSchema>;

/** What a shared link holds: parts and quantities, and nothing about who shared them. */
const sharedLine = z.object({ toolId, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) });

export const cartsContract = defineCalls({
  'GET /cart': {
    summary: 'A customer’s cart',
    area: 'carts',
    access: self('query.email', { admins: false }),
    speculativeRead: true,
    query: z.object({ email: queryEmailSchema }),
    answer: cartSchema,
    errors: ['INVALID_FIELDS'],
  },
  'PUT /cart': {
    summary: 'Replace the whole cart, unless it has changed since the named version',
    area: 'carts',
    access: self('body.email', { admins: false }),
    body: z.object({
      email: emailSchema,
      lines: cartLines,
      version: version.describe('The version that the lines were made from'),
    }),
    answer: z.object({ acknowledged: z.literal(true), version }),
    errors: ['INVALID_FIELDS', 'CART_CHANGED'],
    rateLimit: 'carts',
  },
  'GET /savedCarts': {
    summary:
      'The carts that one has saved under a name, by name, then those that one’s company shares',
    area: 'carts',
    access: signedIn,
    answer: z.array(savedCartSchema),
    errors: [],
  },
  'GET /savedCart/{id}': {
    summary: 'The lines of one saved cart',
    area: 'carts',
    access: signedIn,
    params: idParams,
    answer: savedCartSchema.extend({ lines: z.array(cartLine) }),
    errors: ['NOT_FOUND'],
  },
  'POST /savedCarts': {
    summary:
      'Save lines under a name, in place of those that had it; a company’s cart replaces a colleague’s only for somebody who `approves`',
    area: 'carts',
    access: signedIn,
    body: z.object({
      name: cartName,
      lines: cartLines.min(1, { error: () => t('pricing.cartMessages.empty') }),
      of: cartOwner.optional(),
    }),
    answer: inserted,
    errors: ['INVALID_FIELDS', 'LIMIT_REACHED', 'NOT_FOUND', 'NOT_ALLOWED', 'CART_NAME_TAKEN'],
    rateLimit: 'keptCarts',
  },
  'PATCH /savedCart/{id}': {
    summary: 'Rename a saved cart; the company’s, for its people who order',
    area: 'carts',
    access: signedIn,
    params: idParams,
    body: z.object({ name: cartName }),
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'NOT_ALLOWED', 'CART_NAME_TAKEN'],
    rateLimit: 'keptCarts',
  },
  'DELETE /savedCart/{id}': {
    summary: 'Delete a saved cart; the company’s, for who saved it and people who `approve`',
    area: 'carts',
    access: signedIn,
    params: idParams,
    answer: deleted,
    errors: ['NOT_FOUND', 'NOT_ALLOWED'],
  },
  'POST /cartShares': {
    summary:
      'Make a link of parts and quantities that opens without an account; of one customer the newest 50 are kept',
    area: 'carts',
    access: signedIn,
    body: z.object({
      lines: z
        .array(sharedLine)
        .min(1, { error: () => t('pricing.cartMessages.empty') })
        .max(MAX_LINES),
    }),
    answer: z.object({ acknowledged: z.literal(true), token: z.string() }),
    errors: ['INVALID_FIELDS'],
    rateLimit: 'keptCarts',
  },
  'GET /sharedCart/{token}': {
    summary: 'The parts and quantities of a shared link',
    area: 'carts',
    access: anyone,
    params: z.object({ token: z.string().min(1).max(100) }),
    answer: z.object({ lines: z.array(sharedLine) }),
    errors: ['NOT_FOUND'],
  },
});
