import { useState } from 'react';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { messageWords } from './message-words.ts';

const LINES = 4;
const LETTERS = 200;

/** A message with its line breaks; a long one is cut to four lines until it is expanded. */
export function MessageText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > LETTERS || text.split('\n').length > LINES;
  return (
    <>
      <p
        className={classNames(
          'max-w-prose break-words whitespace-pre-line',
          long && !open && 'line-clamp-4',
        )}
      >
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="link mt-1 pointer-coarse:min-h-11"
        >
          {open ? messageWords.less : messageWords.more}
        </button>
      )}
    </>
  );
}
