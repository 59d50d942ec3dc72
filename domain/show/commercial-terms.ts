/** What the arithmetic needs of the terms: shares of a price in percent. */
export interface PaymentTerms {
  readonly depositPercent: number;
  readonly cancellation: readonly { readonly notice: string; readonly feePercent: number }[];
}

/** The fee of cancelling, by how long before the recording it happens ('7 days'). */
export interface CancellationFee {
  readonly notice: string;
  readonly feePercent: number;
  readonly fee: number;
}

/** What the terms mean for one price, in whole shillings. */
export interface PaymentPlan {
  readonly price: number;
  readonly deposit: number;
  readonly balance: number;
  readonly cancellationFees: readonly CancellationFee[];
}

/** Works out the terms for a price. Deposit and balance always add up to it. */
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

/** A percentage of a sum, to the nearest whole shilling: nobody pays in cents. */
function shareOf(price: number, percent: number): number {
  return Math.round((price * percent) / 100);
}

/** A package as far as its sums need it. */
export interface PricedPackage {
  readonly key: string;
  readonly name: string;
  readonly price: number;
}

/**
 * The sums of one package, as an example of the terms.
 * @throws when no package has the key, naming those that there are
 */
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
