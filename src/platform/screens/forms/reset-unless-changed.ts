/** Empties a form once what it held is saved, unless something was typed since it was sent. */
export function resetUnlessChanged(form: HTMLFormElement, sent: FormData): void {
  if (JSON.stringify([...new FormData(form)]) === JSON.stringify([...sent])) form.reset();
}
