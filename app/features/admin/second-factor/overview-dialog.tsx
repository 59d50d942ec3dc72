import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { admin } from '#content/admin/admin.ts';
import { secondFactor } from '#content/admin/second-factor.ts';
import { FEW_RECOVERY_CODES } from '#domain/account/recovery-codes.ts';

const copy = secondFactor.on;

export function OverviewDialog({
  codesLeft,
  onChange,
  onClose,
}: {
  codesLeft: number;
  onChange: (change: 'renew' | 'turnOff') => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={admin.tools.secondFactor}
      closeLabel={secondFactor.close}
      onClose={onClose}
      isPending={false}
      actions={
        <div className="row gap-3">
          <Button variant="line" size="small" onClick={() => onChange('renew')}>
            {secondFactor.renew.label}
          </Button>
          <Button variant="line" size="small" onClick={() => onChange('turnOff')}>
            {secondFactor.turnOff.label}
          </Button>
        </div>
      }
    >
      <div className="stack gap-5 small pretty">
        <p>
          <b>{copy.state}</b>
        </p>
        {codesLeft > 0 && (
          <p>
            {codesLeft === 1 ? copy.one : `${codesLeft} ${copy.left}`}{' '}
            {codesLeft <= FEW_RECOVERY_CODES && copy.few}
          </p>
        )}
        {codesLeft === 0 && <p>{copy.none}</p>}
      </div>
    </Dialog>
  );
}
