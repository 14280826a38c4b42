export const SettingsScreen = () => <main />;
