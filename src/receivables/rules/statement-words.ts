import { t } from '../../platform/rules/messages/t.ts';

/** What can be wrong with a bank statement. */
export const statementMessages = {
  kind: t('receivables.statementMessages.kind'),
  xml: t('receivables.statementMessages.xml'),
  lines: (most: string) => t('receivables.statementMessages.lines', { most }),
  longLine: (line: string) => t('receivables.statementMessages.longLine', { line }),
  encoding: (name: string) => t('receivables.statementMessages.encoding', { name }),
  account: (stated: string, own: string) =>
    t('receivables.statementMessages.account', { stated, own }),
  currency: (stated: string, own: string) =>
    t('receivables.statementMessages.currency', { stated, own }),
  empty: t('receivables.statementMessages.empty'),
  faulty: (count: string) => t('receivables.statementMessages.faulty', { count }),
  column: (name: string) => t('receivables.statementMessages.column', { name }),
  mapping: t('receivables.statementMessages.mapping'),
  day: t('receivables.statementMessages.day'),
  amount: t('receivables.statementMessages.amount'),
  lineCurrency: t('receivables.statementMessages.lineCurrency'),
  sign: t('receivables.statementMessages.sign'),
  batch: t('receivables.statementMessages.batch'),
  balance: t('receivables.statementMessages.balance'),
  cells: t('receivables.statementMessages.cells'),
} as const;
