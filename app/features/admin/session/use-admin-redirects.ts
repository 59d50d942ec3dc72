import { useMemo } from 'react';
import { navigate } from '#app/ui/browser/address.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import type { Message } from '#domain/message.ts';

/** Each replaces the history entry. */
export interface AdminRedirects {
  deny(message: Message): void;
  toSignIn(): void;
  afterLogOut(): void;
}

/**
 * @param discardDrafts a constant function: the next person at this computer must not find them
 * @param withhold a constant function: the page stays until the next one is loaded
 */
export function useAdminRedirects(discardDrafts: () => void, withhold: () => void): AdminRedirects {
  return useMemo(() => {
    function redirect(to: string): void {
      discardDrafts();
      withhold();
      navigate(to, { replace: true });
    }
    return {
      deny(message) {
        // No page for visitors has a logout (docs/requirements.md#R142).
        const action = { label: adminCopy.logOut.offer, name: 'log_out' } as const;
        showToast({ ...message, tone: 'error', action, leadsTo: null });
        redirect('/');
      },
      toSignIn: () => redirect(signInUrl(window.location)),
      afterLogOut: () => redirect('/auth'),
    };
  }, [discardDrafts, withhold]);
}

function signInUrl({ pathname, search }: Location): string {
  return search === '' ? '/auth' : `/auth?${new URLSearchParams({ next: pathname + search })}`;
}
