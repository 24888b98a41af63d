import { t } from '../../platform/rules/messages/t.ts';

/** Texts that the form suggests, and those of the demo. */
const texts: ReadonlyMap<string, () => string> = new Map([
  ['steel', () => t('drawings.value.steel')],
  ['steel 25crmo4', () => t('drawings.value.steel25crmo4')],
  ['stainless steel', () => t('drawings.value.stainlessSteel')],
  ['brass', () => t('drawings.value.brass')],
  ['rubber', () => t('drawings.value.rubber')],
  ['9/16 inch', () => t('drawings.value.inch916')],
  ['bsa 1.37 inch × 24', () => t('drawings.value.bsa')],
  ['six-bolt', () => t('drawings.value.sixBolt')],
  ['flat mount', () => t('drawings.value.flatMount')],
  ['post mount', () => t('drawings.value.postMount')],
  ['rim brake', () => t('drawings.value.rimBrake')],
]);

/**
 * A text of an attribute as people read it; filters and the API have the stored text. What a maker typed stays as it is.
 */
export const valueWords = (value: string): string => texts.get(value.toLowerCase())?.() ?? value;
