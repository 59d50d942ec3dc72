import { failureMessage } from '#app/api/failure-message.ts';
import { sendLogOut } from '#app/api/session.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { admin } from '#content/admin/admin.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';

export async function logOut(): Promise<boolean> {
  dismissErrors();
  const result = await sendLogOut();
  if (result.ok) showToast({ ...AUTH_MESSAGES.signedOut, tone: 'success' });
  else {
    const title = admin.logOut.failed;
    showToast({ ...failureMessage(result.failure), title, tone: 'error' });
  }
  return result.ok;
}
