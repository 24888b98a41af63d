import type { XmlTree } from '../../../platform/server/formats/xml-tree.ts';

/** A date in CII's format 102 (CCYYMMDD). */
export const dateTime = (date: string, prefix: 'udt' | 'qdt' = 'udt'): XmlTree => ({
  [`${prefix}:DateTimeString`]: { '@format': '102', '#text': date.replaceAll('-', '') },
});
