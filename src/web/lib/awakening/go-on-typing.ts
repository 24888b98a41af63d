const fieldsOf = (page: Node) => [
  ...(page as ParentNode).querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea',
  ),
];

/**
 * Puts what was typed into a field that is gone into the one that came in its place, where typing goes on.
 * @param stoodIn where the visitor stood before React made the whole page anew
 */
export function goOnTyping(stoodIn: Element): void {
  const left = fieldsOf(stoodIn.getRootNode());
  const at = left.findIndex((one) => one === stoodIn);
  const [before, field] = [left[at], fieldsOf(document)[at]];
  if (!before || field?.name !== before.name) return;
  // By the browser's own: React's setter would keep from React that there is something new.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
    field,
    before.value,
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
