import { PAGE_READY } from './page-signals.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** React replaces the element's own property, and would take the value for its own. */
function setNativeValue(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

/** Call before hydration: a render right after it would replace what is typed by the server's value. */
export function keepTypedValues(): void {
  const typed = new Map<Field, string>();
  for (const field of document.querySelectorAll('input, textarea')) {
    if (isField(field) && field.value !== field.defaultValue) typed.set(field, field.value);
  }

  function onInput({ target }: Event): void {
    if (isField(target)) typed.set(target, target.value);
  }

  function onHydrated(): void {
    window.removeEventListener('input', onInput, true);
    for (const [field, value] of typed) {
      setNativeValue(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }

  window.addEventListener('input', onInput, true);
  window.addEventListener(PAGE_READY, onHydrated, { once: true });
}
