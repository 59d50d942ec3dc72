import { useApiQuery } from '#app/api/public/use-api-query.ts';
import { readSession } from '#app/api/session.ts';

/** Reads the session once. A failure is ignored: the sign-in shows it. */
export function useSignedIn(isEnabled: boolean, onSignedIn: () => void): void {
  useApiQuery(isEnabled ? readSession : null, {
    onChange({ data }) {
      if (data && data.access !== 'signed_out') onSignedIn();
    },
  });
}
