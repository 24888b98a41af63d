import { t } from '../../platform/rules/messages/t.ts';
import { z } from 'zod';
import { requiredText } from '../../platform/rules/text/required-text.ts';

const WORD_LENGTH = 500;

/** The word with which a proposal is returned. */
export const returnSchema = z.object({
  word: requiredText(() => t('platform.requiredMessages.message'), WORD_LENGTH),
});
