import { useEffect, useState } from 'react';
import { pictureFault } from './picture-check.ts';

type Chosen = { readonly name: string; readonly url: string };

export type ChosenFile = {
  /** The accepted file with an object URL for its preview. */
  readonly chosen: Chosen | null;
  /** Why the last file was rejected. */
  readonly fault: string | null;
  readonly choose: (file: File) => void;
  /**
   * Clears the choice.
   * @param why the fault to show; null if the user removed the file
   */
  readonly clear: (why: string | null) => void;
};

/** State of a file field, with checks before the form gets the file. */
export function useChosenFile(onFile: (file: File | null) => void): ChosenFile {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const url = chosen?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  function clear(why: string | null) {
    setFault(why);
    setChosen(null);
    onFile(null);
  }

  function choose(file: File) {
    const found = pictureFault(file);
    if (found) {
      clear(found);
      return;
    }
    setFault(null);
    setChosen({ name: file.name, url: URL.createObjectURL(file) });
    onFile(file);
  }

  return { chosen, fault, choose, clear };
}
