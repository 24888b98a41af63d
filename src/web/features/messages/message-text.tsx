import { useState } from 'react';
import { cut } from '../../../domain/text.ts';
import { messageWords } from './message-words.ts';

const SHOWN = 200;

/** A message with its own line breaks; a long one is cut until it is opened. */
export function MessageText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <p className="max-w-prose break-words whitespace-pre-line">
      {open ? text : cut(text, SHOWN, '…')}
      {text.length > SHOWN && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className="link ml-2 pointer-coarse:min-h-11">
          {open ? messageWords.less : messageWords.more}
        </button>
      )}
    </p>
  );
}
