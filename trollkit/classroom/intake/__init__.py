"""What people hand in, read from anywhere: one record a person, for marks and contests."""
