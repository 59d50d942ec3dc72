import { Activity, type ReactNode, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** The scroll position, and the element with the focus if it is one of the children. */
interface Place {
  readonly top: number;
  readonly focused: HTMLElement | null;
}

/**
 * Takes its children out of the document while `isWithheld`: nothing of them can be read, found or copied there.
 * Their state, with all that was typed, comes back with them.
 */
export function Withheld({ isWithheld, children }: { isWithheld: boolean; children: ReactNode }) {
  const [content] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  const place = useRef<Place>(null);

  const show = useCallback(
    (slot: HTMLElement | null) => {
      slot?.append(content);
      if (place.current) {
        window.scrollTo({ top: place.current.top, behavior: 'instant' });
        place.current.focused?.focus({ preventScroll: true });
      }
      return () => {
        const { activeElement } = document;
        const isInContent = activeElement instanceof HTMLElement && content.contains(activeElement);
        place.current = { top: window.scrollY, focused: isInContent ? activeElement : null };
      };
    },
    [content],
  );

  return (
    <>
      {/* Before the children, whose dialogs can be opened in the document only. */}
      {!isWithheld && <div style={{ display: 'contents' }} ref={show} />}
      {createPortal(
        <Activity mode={isWithheld ? 'hidden' : 'visible'}>{children}</Activity>,
        content,
      )}
    </>
  );
}
