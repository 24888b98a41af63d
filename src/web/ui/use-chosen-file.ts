import { useEffect, useState } from 'react';
import { pictureFault } from './picture-check.ts';

type Chosen = { readonly name: string; readonly url: string };

export type ChosenFile = {
  /** What passed the checks, with an address of this page to show it by; null while there is none. */
  readonly chosen: Chosen | null;
  /** Why the last one was refused. */
  readonly fault: string | null;
  readonly take: (file: File) => void;
  /** Forgets what was chosen. @param why what is wrong with it; null where it was taken back */
  readonly empty: (why: string | null) => void;
};

/** The one picture that is chosen in a field, checked before anybody gets it. */
export function useChosenFile(onFile: (file: File | null) => void): ChosenFile {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const url = chosen?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  function empty(why: string | null) {
    setFault(why);
    setChosen(null);
    onFile(null);
  }

  function take(file: File) {
    const found = pictureFault(file);
    if (found) {
      empty(found);
      return;
    }
    setFault(null);
    setChosen({ name: file.name, url: URL.createObjectURL(file) });
    onFile(file);
  }

  return { chosen, fault, take, empty };
}
