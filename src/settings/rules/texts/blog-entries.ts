import type { Settings } from '../settings.keys.ts';

/** A question of the blog with its answer's paragraphs. */
export type BlogEntry = { readonly question: string; readonly answer: string[] };

const numbers = [1, 2, 3, 4] as const;

/** The blog in force; an entry without a question is left out, and all of them while the blog is switched off. */
export function blogEntries(settings: Settings): BlogEntry[] {
  if (settings['pages.blog'] === 'off') return [];
  return numbers
    .map((number) => ({
      question: settings[`texts.blog${number}Question`],
      answer: settings[`texts.blog${number}Answer`].split(/\n{2,}/).filter(Boolean),
    }))
    .filter(({ question }) => question !== '');
}
