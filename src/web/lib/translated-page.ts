/** What a translator has put in the place of a text of React's. */
const standIns = new WeakMap<Node, ChildNode>();

/** A text that is written anew takes its place back: what stands there is the translation of what it said before. */
const rewritten = new MutationObserver((changes) => {
  for (const { target } of changes)
    if (target instanceof Text && target.parentNode === null)
      standIns.get(target)?.replaceWith(target);
});

/** What stands for a child of React's in its parent: itself, what a translator put there, or nothing any more. */
function inPlaceOf(child: Node, parent: Node): Node | null {
  if (child.parentNode === parent) return child;
  const standIn = standIns.get(child);
  return standIn?.parentNode === parent ? standIn : null;
}

type Method = (this: Node, node: Node, before?: Node | null) => Node;
const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as Method;
const removeChild = Reflect.get(Node.prototype, 'removeChild') as Method;

// React takes texts out, and puts elements before them, by the nodes that it made: where they are gone it throws, and the
// whole page with what was typed gives way to the one for what is broken.
Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null) {
  insertBefore.call(this, node, before && inPlaceOf(before, this));
  return node;
};
Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  const there = inPlaceOf(child, this);
  if (there) removeChild.call(this, there);
  return child;
};

/**
 * Notes what a browser's translator has changed: it takes each text out and puts a <font> with other words in its place,
 * of which React knows nothing. From here on React finds those where it looks for its texts.
 */
export function noteTranslated(changes: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const [text] = removedNodes;
    // Put in its place at once, or beside it before it was taken out.
    const standIn = [addedNodes[0], previousSibling, nextSibling].find(isFont);
    if (!(text instanceof Text) || !standIn) continue;
    standIns.set(text, standIn);
    rewritten.observe(text, { characterData: true });
  }
}

function isFont(node: Node | null | undefined): node is HTMLElement {
  return node?.nodeName === 'FONT';
}
