import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import SaxonJS from 'saxon-js';

export type Syntax = 'UBL' | 'CII';

const stylesheets = new Map<Syntax, object>();

function stylesheetOf(syntax: Syntax): object {
  const known = stylesheets.get(syntax);
  if (known) return known;
  const packed = readFileSync(`tests/fixtures/en16931/EN16931-${syntax}.sef.json.gz`);
  const stylesheet = JSON.parse(gunzipSync(packed).toString('utf8')) as object;
  stylesheets.set(syntax, stylesheet);
  return stylesheet;
}

/** Runs the official rules of EN 16931 over an XML document. @returns the text of each broken rule */
export function brokenRules(syntax: Syntax, xml: string): readonly string[] {
  const { principalResult: report } = SaxonJS.transform(
    { stylesheetInternal: stylesheetOf(syntax), sourceText: xml, destination: 'serialized' },
    'sync',
  );
  if (!report.includes('fired-rule')) throw new Error(`No rule looked at the document: ${report}`);
  return [
    ...report.matchAll(
      /<svrl:failed-assert[^>]*flag="fatal"[^>]*>[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g,
    ),
  ].map(([, text = '']) => text.trim());
}
