import { useState } from 'react';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { admin } from '#content/admin/admin.ts';
import { adminFixedTexts } from '#content/admin/fixed-texts.ts';
import { logOut } from './log-out.ts';

/** Ends the session; after a failure the page stays. */
export function LogOutButton({ onLoggedOut }: { onLoggedOut: () => void }) {
  const [isSending, setSending] = useState(false);

  async function press(): Promise<void> {
    if (isSending) return;
    setSending(true);
    if (await logOut('/auth')) onLoggedOut();
    else setSending(false);
  }

  return (
    <RowButton aria-disabled={isSending} onClick={() => void press()}>
      <BusyLabel
        copy={{ label: adminFixedTexts.logOut, sending: admin.logOut.sending }}
        isBusy={isSending}
      />
    </RowButton>
  );
}
