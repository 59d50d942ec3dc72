import { Component, type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { HYDRATING, PAGE_READY, REVEALED_NOSCRIPT } from '#app/hydration/page-signals.ts';
import { ErrorPage } from '#app/layout/error-page.tsx';
import { RenderedAddress } from '#app/ui/browser/address.ts';
import { failureCopy } from '#content/show/not-found-copy.ts';
import { Toasts } from './toasts.tsx';

if (typeof window !== 'undefined') {
  keepTypedValues();
  // After a timeout the page is the one without scripts, and hydration expects the prerendered page.
  document.documentElement.setAttribute('data-scripting', '');
  for (const revealed of document.querySelectorAll(`.${REVEALED_NOSCRIPT}`)) revealed.remove();
  window.dispatchEvent(new Event(HYDRATING));
}

/** Its effect runs after those of all components of the island. */
function ReadySignal() {
  useEffect(() => {
    // After the second render of components that use useIsHydrated.
    const timer = setTimeout(() => window.dispatchEvent(new Event(PAGE_READY)));
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Makes the one island of a page. Its `address`: path and query for which the HTML was made. */
export function island<Props extends object>(Content: ComponentType<Props>) {
  return function Island(props: Props & { address: string }) {
    return (
      <StrictMode>
        <RenderedAddress value={props.address}>
          <ErrorScreen>
            <Content {...props} />
          </ErrorScreen>
          <Toasts />
          <ReadySignal />
        </RenderedAddress>
      </StrictMode>
    );
  };
}

/** Shows an error of rendering in the place of the island; navigation and footer stay. */
class ErrorScreen extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <ErrorPage title={failureCopy.title} back={failureCopy.back}>
        {error instanceof Error ? error.message : String(error)}
      </ErrorPage>
    );
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

// A declaration, as all that runs at import.
function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** React replaces the element's own property, and would take the value for its own. */
function setNativeValue(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

/** Call before hydration: a render right after it would replace what is typed by the server's value. */
function keepTypedValues(): void {
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
