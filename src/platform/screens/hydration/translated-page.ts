/** The translation that stands in the place of each of React's texts. */
const translations = new WeakMap<Node, ChildNode>();

/** A text that React changes replaces the translation of its old value. */
const changedTexts = new MutationObserver((changes) => {
  for (const { target } of changes)
    if (target instanceof Text && target.parentNode === null)
      translations.get(target)?.replaceWith(target);
});

function inPlaceOf(child: Node, parent: Node): Node | null {
  if (child.parentNode === parent) return child;
  const translation = translations.get(child);
  return translation?.parentNode === parent ? translation : null;
}

type Method = (this: Node, node: Node, before?: Node | null) => Node;
const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as Method;
const removeChild = Reflect.get(Node.prototype, 'removeChild') as Method;

// React throws when a text that it removes, or inserts before, has left its parent.
Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null) {
  insertBefore.call(this, node, before && inPlaceOf(before, this));
  return node;
};
Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  const present = inPlaceOf(child, this);
  if (present) removeChild.call(this, present);
  return child;
};

/** Records translations: a browser's translator replaces each text by a `<font>` element. */
export function recordTranslations(changes: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const [text] = removedNodes;
    // A translator inserts its element before or after it removes the text.
    const translation = [addedNodes[0], previousSibling, nextSibling].find(isFont);
    if (!(text instanceof Text) || !translation) continue;
    translations.set(text, translation);
    changedTexts.observe(text, { characterData: true });
  }
}

function isFont(node: Node | null | undefined): node is HTMLElement {
  return node?.nodeName === 'FONT';
}
