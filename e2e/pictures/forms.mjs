const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What a page is looked at in; `phone` where controls stand in sheets. */
export const forms = [
  { name: "desk-light", title: "desk, light", shownWidth: 560, phone: false, context: { ...desk, colorScheme: "light" } },
  { name: "desk-dark", title: "desk, dark", shownWidth: 560, phone: false, context: { ...desk, colorScheme: "dark" } },
  { name: "phone-light", title: "phone, light", shownWidth: 180, phone: true, context: { ...phone, colorScheme: "light" } },
  { name: "phone-dark", title: "phone, dark", shownWidth: 180, phone: true, context: { ...phone, colorScheme: "dark" } },
];
