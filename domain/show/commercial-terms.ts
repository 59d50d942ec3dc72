interface PaymentTerms {
  readonly depositPercent: number;
  /** `notice`: the time before the recording, such as '7 days'. */
  readonly cancellation: readonly { readonly notice: string; readonly feePercent: number }[];
}

/** Amounts in whole shillings. */
export function paymentPlan(price: number, terms: PaymentTerms) {
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

const shareOf = (price: number, percent: number): number => Math.round((price * percent) / 100);

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
) {
  const chosen = packages.find((one) => one.key === key);
  if (!chosen) {
    const keys = packages.map((one) => one.key).join(', ');
    throw new Error(`There is no package '${key}' to work out; there are ${keys}`);
  }
  return { name: chosen.name, ...paymentPlan(chosen.price, terms) };
}
