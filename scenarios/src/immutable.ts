/** Documents are never changed in place, only copied with something else in them. */
export type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;
