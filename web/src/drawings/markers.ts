// Things with a rule on a pitch: each in a square of 36 units around its middle, on a dark plate with a keyline.

const plate = (body: string, dash = '') =>
  `<rect x="-16.5" y="-16.5" width="33" height="33" rx="7" fill="#12171D" fill-opacity=".9" stroke="var(--keyline)" stroke-width="2.4"/><rect x="-15.2" y="-15.2" width="30.4" height="30.4" rx="6" fill="none" stroke="var(--mark-warn)" stroke-width="1.6"${dash}/>${body}`;
const flame = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-10C1-4 7-2 7 5a7 7 0 0 1-14 0C-7 1-4-1-4-4c2 1 3 2 3 4C1-2 1-6 0-10z" fill="var(--m-fire)"/><path d="M0-1c1 2 3.5 3 3.5 6a3.5 3.5 0 0 1-7 0C-3.5 3-1 2 0-1z" fill="var(--m-fire-2)"/></g>`;

export const markerDrawings: Record<string, string> = {
  // Without a plate: shut, it has no rule.
  shut_trapdoor: '<rect x="-14" y="-14" width="28" height="28" rx="2" fill="#6B4A28" stroke="var(--keyline)" stroke-width="1.6"/><path d="M-14-7h28M-14 0h28M-14 7h28" stroke="#3E2A15" stroke-width="1.4"/><path d="M0-14v28" stroke="#2A1B0D" stroke-width="2"/><circle cx="-4" r="2" fill="none" stroke="#C8D3DF" stroke-width="1.3"/><circle cx="4" r="2" fill="none" stroke="#C8D3DF" stroke-width="1.3"/>',
  trapdoor: plate(`<rect x="-11" y="-11" width="22" height="22" rx="2" fill="var(--m-hole)"/><path d="M-11-11l4 4h14l4-4M-7-7v14l-4 4M7-7v14l4 4M-7 7H7" fill="none" stroke="#3E2A15" stroke-width="1.6"/><path d="M0-3v9M-3.5 3L0 6.5 3.5 3" fill="none" stroke="var(--mark-warn)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`, ' stroke-dasharray="5 3"'),
  barrel: plate(`<path d="M-8 0c-1.5 4-1.5 8 0 12H8c1.5-4 1.5-8 0-12z" fill="var(--m-wood)" stroke="#2A1204" stroke-width="1.4"/><path d="M-9 4h18M-9 8.500h18" stroke="#C8D3DF" stroke-width="1.5"/>${flame(-4, -4, .72)}${flame(4.5, -5, .82)}${flame(0, -6, .95)}`),
  wreck: plate(`<path d="M-12 9L-5-9l4 6 5-9 3 10 6 2-2 9z" fill="#59636F" stroke="#0A0D10" stroke-width="1.6" stroke-linejoin="round"/><path d="M-7 6l4-6M1 7l1-9M7 7L5 1" stroke="#C8D3DF" stroke-width="1.4"/><circle cx="-8" cy="-9" r="3" fill="var(--m-smoke)" opacity=".7"/>`),
  stench: plate(`<path d="M-9 9c-4 0-5-5-1-6-1-5 6-7 8-3 3-3 8 0 7 4 4 1 3 6-1 6z" fill="var(--m-stench)" stroke="#1C2E0A" stroke-width="1.5"/><path d="M-6-6c-2-3 2-4 0-7M1-7c-2-3 2-4 0-7M8-5c-2-3 2-4 0-7" fill="none" stroke="var(--m-stench)" stroke-width="1.7" stroke-linecap="round"/>`),
  streaker: plate(`<circle cx="2" cy="-9" r="4" fill="#F0C9A4"/><path d="M1-4c-5 1-6 5-7 8l5-2 1 4-5 7M2 6l6 6M3-3l7 4" fill="none" stroke="#F0C9A4" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M-14 2h5M-14 7h4M-14-3h6" stroke="#fff" stroke-opacity=".6" stroke-width="1.5" stroke-linecap="round"/>`),
  wave: plate(`<path d="M-12 8V2M-6 8v-9M0 8V-6M6 8v-9M12 8V2" stroke="var(--mark-info)" stroke-width="3.6" stroke-linecap="round"/><path d="M-12-3C-7-13 7-13 12-3" fill="none" stroke="#F4EFE4" stroke-width="1.8" stroke-linecap="round"/>`),
  guano: plate(`<path d="M-11 6c0-3 3-3 3-6s-3-4 0-6 5 2 8 0 7-3 9 0-2 5 1 7 2 7-2 8-4-2-8-1-11 2-11-2z" fill="#E9E4D2" stroke="#4A402E" stroke-width="1.5"/><circle cx="0" cy="2" r="2.6" fill="#9CC46A"/>`),
  gyro: plate(`<path d="M-13-8h26" stroke="#C8D3DF" stroke-width="2.4" stroke-linecap="round"/><path d="M0-8v4" stroke="#C8D3DF" stroke-width="2"/><path d="M-8 3c0-5 4-7 8-7 5 0 8 3 8 7s-3 6-8 6-8-2-8-6z" fill="#B5672B" stroke="#2A1204" stroke-width="1.5"/><path d="M8 2l6-3v6z" fill="#C8D3DF"/><path d="M-10 12l20-1" stroke="#0A0D10" stroke-width="2.4" stroke-linecap="round"/><circle cx="-3" cy="2" r="2.6" fill="#86C9FF"/>`),
  meteor: plate(`<path d="M-10 4l3-10 9-4 8 6 1 9-7 6-10-1z" fill="#3B4A33" stroke="#0A140A" stroke-width="1.6" stroke-linejoin="round"/><path d="M-3-5l3 5-4 4M4-4l2 5-3 4" fill="none" stroke="var(--m-warp)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`),
  squig: plate('<circle cy="2" r="10" fill="#C8412B" stroke="#2A0A04" stroke-width="1.5"/><path d="M-7 5h14l-2 4-2-3-2 3-2-3-2 3-2-3z" fill="#F4EFE4"/><circle cx="-4" cy="-2" r="2" fill="#FFD65C"/><circle cx="4" cy="-2" r="2" fill="#FFD65C"/>'),
  sign: plate('<path d="M0-10v12M0 7.5v.5" stroke="var(--mark-warn)" stroke-width="3.4" stroke-linecap="round"/>'),
};
