export { answerOnce } from './idempotency.ts';
