/**
 * How long work will take, by how long such work took lately. Units are what is known of it beforehand: simulated events, elements of a document.
 * Only the order of a client's own work hangs on it, and its first turn; afterwards what was used counts.
 */

/** Of a new observation: the last ten or so decide. */
const weight = 0.1;

export class ExpectedTime {
  /** `perUnit`: milliseconds, as long as nothing is known. */
  constructor(private perUnit: number) {}

  of(units: number): number {
    return units * this.perUnit;
  }

  learn(units: number, milliseconds: number): void {
    if (units > 0) this.perUnit += weight * (milliseconds / units - this.perUnit);
  }
}
