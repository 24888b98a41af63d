/** The messages of this language; catalogue.de.ts is the twin (decision 64). */
export { default as messages } from './en.json' with { type: 'json' };
