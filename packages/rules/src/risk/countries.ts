/**
 * Countries of the Financial Action Task Force's two lists, from memory of 2025: they change three times a year, and the house's officer compares them.
 * - high: a call for action · watched: under increased monitoring
 */
export const highRiskCountries: readonly string[] = ['IR', 'KP', 'MM']
export const watchedCountries: readonly string[] = ['BG', 'BO', 'CD', 'CI', 'CM', 'DZ', 'HT', 'KE', 'LA', 'LB', 'MC', 'NA', 'NP', 'SS', 'SY', 'VE', 'VG', 'VN', 'YE']
