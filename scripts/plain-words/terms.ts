/** A former private term of this project, written in lower-case words, with the field's own. */
export type Term = {
  readonly instead: string;
  /** Not allowed anywhere, in any spelling (`bodyRoom`, `body-room`, `body room`). */
  readonly phrases?: readonly string[];
  /** Not allowed in identifiers and paths; good English elsewhere. */
  readonly names?: readonly string[];
};

export const terms: readonly Term[] = [
  {
    instead: 'hydration, hydrated',
    phrases: ['awakening', 'is awake', 'awake page'],
    names: ['awake', 'awaken', 'awakened', 'awakes'],
  },
  {
    instead: 'deferred until interaction',
    phrases: ['page rests', 'rests at most'],
    names: ['resting', 'rests'],
  },
  {
    instead: 'bundle, chunk, script',
    phrases: ['program of a page', 'program of the page', 'page program'],
  },
  { instead: 'event replay', names: ['press again', 'held press'] },
  {
    instead: 'navigation, restore form state, navigate after submit, offline fallback',
    phrases: ['gone on to', 'going on to'],
    names: ['go on', 'going on', 'lead on', 'leading on', 'led on'],
  },
  {
    instead: 'response cache, cached response',
    phrases: ['kept answer', 'kept answers', 'kept message', 'kept messages', 'kept page'],
    names: ['kept pages', 'kept response'],
  },
  { instead: 'cache fast path', phrases: ['express lane'] },
  { instead: 'middleware, load shedding', phrases: ['front door'] },
  { instead: 'body memory budget', phrases: ['body room', 'body rooms'] },
  {
    instead: 'server timeouts',
    names: ['patience', 'impatience', 'patient server'],
  },
  { instead: 'cache version, invalidation', phrases: ['change watch'] },
  { instead: 'batched', names: ['gather', 'gathers', 'gathered'] },
  {
    instead: 'pipelined, deferred to commit',
    phrases: ['leave to commit', 'leaves to commit', 'left to commit'],
  },
  { instead: 'cached query, parameters', phrases: ['worded once'], names: ['blanks'] },
  { instead: 'auth state', names: ['account standing', 'read standing', 'standing of'] },
  { instead: 'tokensValidFrom', names: ['tokens from'] },
  {
    instead: 'handled, logged, throttled log, recorded',
    phrases: ['tell once'],
    names: [
      'heard',
      'unheard',
      'untold',
      'told at',
      'told once',
      'tell holders',
      'note broken',
      'note missed',
    ],
  },
  { instead: 'isolate row errors', phrases: ['spare others', 'spares others'] },
  { instead: 'other provider account', phrases: ['taken elsewhere'] },
  { instead: 'manual refund', phrases: ['paid back by hand'] },
  { instead: 'expire', names: ['lapse', 'lapses', 'lapsing'] },
  { instead: 'ledger, repair', names: ['books', 'mend', 'mends', 'mended', 'mending'] },
  {
    instead: 'bucket, orphaned',
    phrases: ['homeless'],
    names: ['shelf', 'shelves'],
  },
  {
    instead: 'orphaned role',
    phrases: ['vacant right', 'vacant rights', 'vacant role', 'vacant roles'],
  },
  { instead: 'signature, rank, posting list', names: ['mark fit', 'word marks'] },
  { instead: 'carousel engine', names: ['motor'] },
  { instead: 'number, number input', names: ['typed figure', 'not a figure', 'figure input'] },
  {
    instead: 'interleaved runs',
    phrases: ['asked in turn', 'asked in turns', 'ask in turns'],
    names: ['in turns'],
  },
  { instead: 'verified to fail', phrases: ['seen red'] },
  {
    instead: 'the subject by its name: the buyer, the browser, the next page',
    phrases: ['whoever', 'who has it', 'what comes after'],
  },
  {
    instead: 'a name that says what it is',
    names: ['as read', 'both of', 'strange cursor', 'whereabouts', 'word room'],
  },
];

/** The list itself, and other people's words. */
export const exempt = /^(?:scripts\/plain-words\/terms\.ts|docs\/licences\.md|tests\/fixtures\/)/;

/** Here strings are texts that buyers read on the screen. */
export const screenTexts = /^src\/\w+\/screens\/words\//;
