import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { ToastRegion } from '#app/ui/feedback/toast.tsx';
import { setToastActions } from '#app/ui/feedback/toast-store.ts';

/** The toasts, at the end of the document: on top of all, and in no landmark. */
export function Toasts() {
  useEffect(() => {
    setToastActions({
      async log_out() {
        const { logOut } = await import('#app/features/admin/session/log-out.ts');
        await logOut();
      },
    });
  }, []);
  return useIsHydrated() && createPortal(<ToastRegion />, document.body);
}
