export const MAX_GROUP_NAME = 60
