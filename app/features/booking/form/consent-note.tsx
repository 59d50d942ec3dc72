import { Link } from '#app/ui/link/link.tsx';
import { consentNote } from '#content/generated/legal-versions.ts';

/** The note on consent by booking, above the submit button (docs/requirements.md#R75). */
export function ConsentNote() {
  const { before, terms, between, policy, after } = consentNote;
  return (
    <p>
      {before} <Link to="/terms">{terms}</Link> {between} <Link to="/policy">{policy}</Link>
      {after}
    </p>
  );
}
