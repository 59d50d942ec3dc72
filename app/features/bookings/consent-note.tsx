import { Link } from '#app/ui/link.tsx';
import { legal } from '#content/legal.ts';

/** Consent by booking, said before the button is pressed (section 2, Legal pages). */
export function ConsentNote() {
  const { before, terms, between, policy, after } = legal.consentNote;
  return (
    <p>
      {before} <Link to="/terms">{terms}</Link> {between} <Link to="/policy">{policy}</Link>
      {after}
    </p>
  );
}
