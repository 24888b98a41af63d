import { z } from 'zod';
import { requiredMessages } from '../../platform/rules/text/required-messages.ts';
import { requiredText } from '../../platform/rules/text/required-text.ts';

const WORD_LENGTH = 500;

/** The word with which a proposal is returned. */
export const returnSchema = z.object({ word: requiredText(requiredMessages.message, WORD_LENGTH) });
