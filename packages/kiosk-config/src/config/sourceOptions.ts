/** Where bundles come from. */
export type SourceOptions =
  | { readonly kind: 'file' | 'folder'; readonly path: string }
  | {
      readonly kind: 'platform';
      readonly baseUrl: string;
      readonly tokenFile: string;
      readonly pricingTokenFile: string;
      readonly pollMs: number;
      readonly validForMs: number;
    };
