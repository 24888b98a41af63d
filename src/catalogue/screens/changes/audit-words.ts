import { attributeLabel, isAttributeKey } from '../../../drawings/rules/attributes.ts';
import { plainNamesInLog } from '../../rules/parts/plain-field-names.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';

/** An action as people read it. */
export const auditActionName = (action: string): string => action;

/** A status or role as people read it. */
export const auditValueName = (value: string): string => value;

/** Words of the administrators' Audit Log. None are the owner's. */
export const auditWords = {
  title: dashboardCopy.menu.auditLog,
  lead: 'What administrators did, and what an import, the doctor command or the payment provider changed. Newest first.',
  show: 'Show',
  find: 'Person, part or order',
  days: { from: 'First day', to: 'Last day' },
  showDays: 'Show days',
  everything: 'Everything',
  narrowedTo: (what: string) => `Only ${what}`,
  showAll: 'Show everything',
  columns: { when: 'When', who: 'Who', what: 'What', changes: 'Before → after' },
  actor: (who: string) => `What ${who} did`,
  subject: (what: string) => `What was done to ${what}`,
  nothing: 'nothing',
  /** Read out between both values. */
  becomes: 'becomes',
  inFull: 'Both in full',
  whatDiffers: 'Only what differs',
  /** Labels of a record's fields; other fields show their own name. */
  fields: new Map([
    ...Object.entries(plainNamesInLog),
    ['minimumQuantity', 'minimum'],
    ['priceBreaks', 'price breaks'],
    ['available', 'in stock'],
    ['stockReason', 'why the stock changed'],
    ['stockNote', 'note'],
    ['img', 'picture'],
    ['texts', 'other languages'],
    ['createdAt', 'written'],
    ['sentUnits', 'units sent'],
    ['trackingNumber', 'tracking number'],
    ['trackingUrl', 'tracking link'],
  ]),
  /** The label of a field, or of a field within one such as `attributes.teeth`. */
  labelOf(field: string): string {
    const [, language, text] = /^texts\.(\w+)\.(\w+)$/.exec(field) ?? [];
    if (text !== undefined) return `${auditWords.labelOf(text)} (${language})`;
    const key = field.replace('attributes.', '');
    return field !== key && isAttributeKey(key)
      ? attributeLabel(key)
      : (auditWords.fields.get(field) ?? field);
  },
  came: 'New:',
  went: 'Gone:',
  tookOut: 'Taken out:',
  unchanged: 'No values changed.',
  emptyTitle: 'Nothing here yet',
  emptyBody: 'Changes by administrators are recorded here, with the values before and after.',
} as const;
