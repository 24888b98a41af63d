import type { Size } from '../support/open-page.ts';

/** Keys that are no characters, by the names that DOM events use. */
export type NamedKey = 'ArrowDown' | 'Backspace' | 'Enter' | 'Escape' | 'Tab';

export type OpenOptions = { readonly size: Size; readonly dark: boolean };

/** A browser window, whichever protocol drives it. Scripts are expressions in the page. */
export type Driver = {
  /** Such as `153.7.0`. */
  readonly version: string;
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly evaluate: <T>(script: string) => Promise<T>;
  /** Presses the middle of the element that the script yields, by the pointer. */
  readonly click: (script: string) => Promise<void>;
  /** Types characters into the focused element. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: NamedKey) => Promise<void>;
  /** A shortcut with the Control key. */
  readonly control: (letter: string) => Promise<void>;
  /** Chooses a file in the file input that the script yields. */
  readonly upload: (script: string, path: string) => Promise<void>;
  /** A picture of the window as PNG. */
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/** A browser that may be installed on this machine. */
export type BrowserKind = {
  readonly name: 'Firefox' | 'WebKit';
  /** What the machine lacks for it, or null. */
  readonly lacks: string | null;
  readonly open: (options: OpenOptions) => Promise<Driver>;
};
