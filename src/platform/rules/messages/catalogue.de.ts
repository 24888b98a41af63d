export { default as messages } from './de.json' with { type: 'json' };
