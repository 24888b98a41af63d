import { t } from '../../rules/messages/t.ts';

/** Words that mails share. */
export const mailWords = {
  hello: (name: string | null) => t('platform.mail.hello', { hasName: name !== null, name }),
  /** In a subject. */
  ofOrder: (number: string, poNumber: string | null) =>
    t('platform.mail.ofOrder', { hasPoNumber: poNumber !== null, number, poNumber }),
} as const;
