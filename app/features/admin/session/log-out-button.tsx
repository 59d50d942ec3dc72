import { useApiCache } from '#app/api/use-api-cache.ts';
import { useRequest } from '#app/forms/use-request.ts';
import { BusyLabel } from '#app/ui/controls/busy-button.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { adminFixedTexts } from '#content/admin/fixed-texts.ts';
import { logOut } from './log-out.ts';

/** Ends the session; after a failure the page stays. */
export function LogOutButton({ onLoggedOut }: { onLoggedOut: () => void }) {
  const cache = useApiCache();
  const { isSending, isSent, run } = useRequest({
    async send(leadsTo: string) {
      // A read that is answered after the logout would ask for a sign-in.
      await cache.cancel();
      return logOut(leadsTo);
    },
    onSent: onLoggedOut,
    onFailed: () => void cache.refresh(),
  });
  const isBusy = isSending || isSent;

  return (
    <RowButton aria-disabled={isBusy} onClick={() => isBusy || void run('/auth')}>
      <BusyLabel
        copy={{ label: adminFixedTexts.logOut, sending: adminCopy.logOut.sending }}
        isBusy={isBusy}
      />
    </RowButton>
  );
}
