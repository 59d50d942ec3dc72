import { sendLogOut } from '#app/api/session.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { admin } from '#content/admin/admin.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import { NO_RESPONSE } from '#domain/message.ts';

/** Logs out, and says whether that worked. */
export async function logOut(): Promise<boolean> {
  dismissErrors();
  const answer = await sendLogOut();
  if (answer.ok) {
    showToast({ ...AUTH_MESSAGES.signedOut, tone: 'success' });
  } else {
    const description = answer.failure.problem?.detail ?? NO_RESPONSE.description;
    showToast({ title: admin.logOut.failed, description, tone: 'error' });
  }
  return answer.ok;
}
