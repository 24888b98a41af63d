/** What an element is to a user: its role and accessible name, and the table row around it. */
export type Target = {
  /** Several roles if any of them will do. */
  readonly role: string | readonly string[];
  /** The whole name, or a pattern. */
  readonly name?: string | RegExp;
  /** Whether it takes no press. */
  readonly disabled?: true;
  /** Texts of the row that contains it. */
  readonly row?: readonly string[];
  /** The role and name of an element that contains it. */
  readonly inside?: Pick<Target, 'role' | 'name'>;
};

type Wanted = { roles: readonly string[]; name?: string; pattern?: string };
type Search = Wanted & { disabled?: true; row?: readonly string[]; inside?: Wanted };

const wanted = ({ role, name }: Pick<Target, 'role' | 'name'>): Wanted => ({
  roles: typeof role === 'string' ? [role] : role,
  ...(typeof name === 'string' && { name }),
  ...(name instanceof RegExp && { pattern: name.source }),
});

/** An expression that yields the elements of a target, for a page that has axe. */
export function elementsOf({ disabled, row, inside, ...target }: Target): string {
  const search: Search = {
    ...wanted(target),
    ...(disabled && { disabled }),
    ...(row && { row }),
    ...(inside && { inside: wanted(inside) }),
  };
  return `(${findElements.toString()})(${JSON.stringify(search)})`;
}

type Axe = {
  setup: (root: Document) => void;
  teardown: () => void;
  commons: {
    aria: { getRole: (element: Element) => string | null };
    text: { accessibleText: (element: Element) => string };
    dom: { isVisibleToScreenReaders: (element: Element) => boolean };
  };
};

function findElements(search: Search): Element[] {
  const { axe } = globalThis as unknown as { axe: Axe };
  const squeeze = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  axe.teardown();
  axe.setup(document);
  const { aria, text, dom } = axe.commons;
  const isOne = (element: Element, { roles, name, pattern }: Wanted) => {
    if (!roles.includes(aria.getRole(element) ?? '')) return false;
    if (name === undefined && pattern === undefined) return true;
    const called = squeeze(text.accessibleText(element));
    return pattern === undefined ? called === name : new RegExp(pattern).test(called);
  };
  const fits = (element: Element) => {
    const { disabled, row, inside } = search;
    if (disabled && !element.matches(':disabled, [aria-disabled=true]')) return false;
    const around = squeeze(element.closest('tr, [role=row]')?.textContent ?? '');
    if (row && !row.every((words) => around.includes(words))) return false;
    if (!inside) return true;
    for (let up = element.parentElement; up; up = up.parentElement)
      if (isOne(up, inside)) return true;
    return false;
  };
  const found = [...document.querySelectorAll('body, body *:not(svg *)')].filter(
    (element) => isOne(element, search) && dom.isVisibleToScreenReaders(element) && fits(element),
  );
  axe.teardown();
  return found;
}
