import { t } from './messages/t.ts';

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** For `refine` of a schema with these fields. */
export const daysInOrder = ({ from, to }: Days) =>
  from === undefined || to === undefined || from <= to;

export const daysOutOfOrder = {
  path: ['to'],
  error: () => t('platform.text.daysOutOfOrder'),
};
