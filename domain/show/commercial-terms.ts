export interface PaymentTerms {
  readonly depositPercent: number;
  readonly cancellation: readonly { readonly notice: string; readonly feePercent: number }[];
}

interface CancellationFee {
  /** Time before the recording, such as '7 days'. */
  readonly notice: string;
  readonly feePercent: number;
  readonly fee: number;
}

/** Amounts in whole shillings. */
interface PaymentPlan {
  readonly price: number;
  readonly deposit: number;
  readonly balance: number;
  readonly cancellationFees: readonly CancellationFee[];
}

export function paymentPlan(price: number, terms: PaymentTerms): PaymentPlan {
  const deposit = shareOf(price, terms.depositPercent);
  return {
    price,
    deposit,
    balance: price - deposit,
    cancellationFees: terms.cancellation.map(({ notice, feePercent }) => ({
      notice,
      feePercent,
      fee: shareOf(price, feePercent),
    })),
  };
}

function shareOf(price: number, percent: number): number {
  return Math.round((price * percent) / 100);
}

interface PricedPackage {
  readonly key: string;
  readonly name: string;
  readonly price: number;
}

/** @throws if no package has the key */
export function workedExample(
  packages: readonly PricedPackage[],
  key: string,
  terms: PaymentTerms,
): PaymentPlan & { readonly name: string } {
  const chosen = packages.find((one) => one.key === key);
  if (!chosen) {
    const keys = packages.map((one) => one.key).join(', ');
    throw new Error(`There is no package '${key}' to work out; there are ${keys}`);
  }
  return { name: chosen.name, ...paymentPlan(chosen.price, terms) };
}
