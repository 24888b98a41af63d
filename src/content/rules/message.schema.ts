import { t } from '../../platform/rules/messages/t.ts';
import { z } from 'zod';
import { emailSchema } from '../../platform/rules/identity/email.ts';
import { requiredLine, requiredText } from '../../platform/rules/text/required-text.ts';

const messageLimits = { nameLength: 120, messageLength: 4_000 } as const;

export const subscribeSchema = z.object({ email: emailSchema });
export type Subscription = z.output<typeof subscribeSchema>;

/** The contact form ('Get In Touch'). */
export const contactSchema = z.object({
  name: requiredLine(() => t('platform.requiredMessages.personName'), messageLimits.nameLength),
  email: emailSchema,
  message: requiredText(() => t('platform.requiredMessages.message'), messageLimits.messageLength),
});
export type ContactMessage = z.output<typeof contactSchema>;

export const messageKinds = ['subscribe', 'contact'] as const;

/** A message as administrators read it; a subscription has neither name nor text. */
export const messageSchema = z.object({
  _id: z.string(),
  kind: z.enum(messageKinds),
  email: z.string(),
  name: z.string().nullable(),
  message: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Message = z.output<typeof messageSchema>;
