BEGIN TRANSACTION;
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL);
INSERT INTO "alembic_version" VALUES('e43177bfe90b');
CREATE TABLE assignment (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(128) NOT NULL, 
	duedate DATETIME, 
	course_id VARCHAR(128) NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (name), 
	FOREIGN KEY(course_id) REFERENCES course (id)
);
INSERT INTO "assignment" VALUES('812ce9e5de344825ab7c52653315e3d4','petit',NULL,'trolls');
CREATE TABLE base_cell (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(128) NOT NULL, 
	notebook_id VARCHAR(32) NOT NULL, 
	type VARCHAR(50), 
	PRIMARY KEY (id), 
	UNIQUE (name, notebook_id, type), 
	FOREIGN KEY(notebook_id) REFERENCES notebook (id)
);
INSERT INTO "base_cell" VALUES('a8f6f64d844640b5a360928bda29831b','verification-1','c91c9e248c184e1ebf6da2fef37230c7','GradeCell');
INSERT INTO "base_cell" VALUES('35b120704d404d098b2dee04cfcdbdff','verification-2','c91c9e248c184e1ebf6da2fef37230c7','GradeCell');
INSERT INTO "base_cell" VALUES('e3022e3b1cb14dc3867f9914afbb2aec','reflexion','c91c9e248c184e1ebf6da2fef37230c7','GradeCell');
INSERT INTO "base_cell" VALUES('7220197ffb1d40ec82fb0d832823a7e1','question-1','c91c9e248c184e1ebf6da2fef37230c7','SolutionCell');
INSERT INTO "base_cell" VALUES('00899999744d4ee29ca41ca2e801459d','question-2','c91c9e248c184e1ebf6da2fef37230c7','SolutionCell');
INSERT INTO "base_cell" VALUES('45a7340bef414bbdb855fa9abc728e3a','reflexion','c91c9e248c184e1ebf6da2fef37230c7','SolutionCell');
CREATE TABLE comment (
	id VARCHAR(32) NOT NULL, 
	notebook_id VARCHAR(32), 
	cell_id VARCHAR(32), 
	auto_comment TEXT, 
	manual_comment TEXT, 
	PRIMARY KEY (id), 
	UNIQUE (cell_id, notebook_id), 
	FOREIGN KEY(notebook_id) REFERENCES submitted_notebook (id), 
	FOREIGN KEY(cell_id) REFERENCES base_cell (id)
);
INSERT INTO "comment" VALUES('10307cfbb3e24793a07cf53ac44c8421','44db65c237154fe58e6d95574db7d414','7220197ffb1d40ec82fb0d832823a7e1',NULL,NULL);
INSERT INTO "comment" VALUES('e595061c92cf4dba91a2db36c42a017a','44db65c237154fe58e6d95574db7d414','00899999744d4ee29ca41ca2e801459d',NULL,NULL);
INSERT INTO "comment" VALUES('7f513028122f49cda89aac0fcb72ea53','44db65c237154fe58e6d95574db7d414','45a7340bef414bbdb855fa9abc728e3a',NULL,NULL);
INSERT INTO "comment" VALUES('926daf8e77d445638f01c8ec7e1c80bc','15df5d64d66848ffb74e830e2a66d9b1','7220197ffb1d40ec82fb0d832823a7e1',NULL,NULL);
INSERT INTO "comment" VALUES('1fd7909b4d0b4754a579e2705dfc59a4','15df5d64d66848ffb74e830e2a66d9b1','00899999744d4ee29ca41ca2e801459d',NULL,NULL);
INSERT INTO "comment" VALUES('ace921a4d1344dd08fc76f4120f79bf4','15df5d64d66848ffb74e830e2a66d9b1','45a7340bef414bbdb855fa9abc728e3a',NULL,NULL);
CREATE TABLE course (
	id VARCHAR(128) NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (id)
);
INSERT INTO "course" VALUES('trolls');
INSERT INTO "course" VALUES('default_course');
CREATE TABLE grade (
	id VARCHAR(32) NOT NULL, 
	notebook_id VARCHAR(32), 
	cell_id VARCHAR(32), 
	auto_score FLOAT, 
	manual_score FLOAT, 
	extra_credit FLOAT, 
	needs_manual_grade BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (cell_id, notebook_id), 
	FOREIGN KEY(notebook_id) REFERENCES submitted_notebook (id), 
	FOREIGN KEY(cell_id) REFERENCES base_cell (id)
);
INSERT INTO "grade" VALUES('66bed03fbbed4080ac9d3dd13f18a791','44db65c237154fe58e6d95574db7d414','a8f6f64d844640b5a360928bda29831b',1.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('58f09a17696644baa8ca4e0b8fe97e45','44db65c237154fe58e6d95574db7d414','35b120704d404d098b2dee04cfcdbdff',2.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('3f49afa2d8a7423cac99d03cdf02763b','44db65c237154fe58e6d95574db7d414','e3022e3b1cb14dc3867f9914afbb2aec',NULL,NULL,NULL,0);
INSERT INTO "grade" VALUES('ec35ec0611184f19a86a1f6dc7ea0fd2','15df5d64d66848ffb74e830e2a66d9b1','a8f6f64d844640b5a360928bda29831b',1.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('241d7d1a5caa422abfbe1797a0b4ff55','15df5d64d66848ffb74e830e2a66d9b1','35b120704d404d098b2dee04cfcdbdff',2.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('f9a664b871b2463c859c79d1ffa99f00','15df5d64d66848ffb74e830e2a66d9b1','e3022e3b1cb14dc3867f9914afbb2aec',NULL,NULL,NULL,0);
CREATE TABLE grade_cells (
	id VARCHAR(32) NOT NULL, 
	max_score FLOAT NOT NULL, 
	cell_type VARCHAR(8) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(id) REFERENCES base_cell (id)
);
INSERT INTO "grade_cells" VALUES('a8f6f64d844640b5a360928bda29831b',1.0,'code');
INSERT INTO "grade_cells" VALUES('35b120704d404d098b2dee04cfcdbdff',2.0,'code');
INSERT INTO "grade_cells" VALUES('e3022e3b1cb14dc3867f9914afbb2aec',3.0,'markdown');
CREATE TABLE notebook (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(128) NOT NULL, 
	assignment_id VARCHAR(32), 
	kernelspec VARCHAR(1024), 
	PRIMARY KEY (id), 
	UNIQUE (name, assignment_id), 
	FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
INSERT INTO "notebook" VALUES('c91c9e248c184e1ebf6da2fef37230c7','petit','812ce9e5de344825ab7c52653315e3d4','{"display_name": "Python 3", "language": "python", "name": "python3"}');
CREATE TABLE solution_cells (
	id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(id) REFERENCES base_cell (id)
);
INSERT INTO "solution_cells" VALUES('7220197ffb1d40ec82fb0d832823a7e1');
INSERT INTO "solution_cells" VALUES('00899999744d4ee29ca41ca2e801459d');
INSERT INTO "solution_cells" VALUES('45a7340bef414bbdb855fa9abc728e3a');
CREATE TABLE source_cell (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(128) NOT NULL, 
	cell_type VARCHAR(8) NOT NULL, 
	locked BOOLEAN NOT NULL, 
	source TEXT, 
	checksum VARCHAR(128), 
	notebook_id VARCHAR(32), 
	PRIMARY KEY (id), 
	UNIQUE (name, notebook_id), 
	FOREIGN KEY(notebook_id) REFERENCES notebook (id)
);
INSERT INTO "source_cell" VALUES('b3e9d1af3278449daa46d59cea8f0a83','question-1','code',0,'# À vous : remplacez les trois points.
...','450d4091b1deeda0f0c2e3fea2022cee','c91c9e248c184e1ebf6da2fef37230c7');
INSERT INTO "source_cell" VALUES('8d7eb353c80f4fbfaff322dea95f2271','verification-1','code',1,'assert x == 42, "x vaut autre chose"','2716417a3ca095903103bd3ee87b04ce','c91c9e248c184e1ebf6da2fef37230c7');
INSERT INTO "source_cell" VALUES('a5189f75797448e0ab75230f0bfa703c','question-2','code',0,'# À vous : remplacez les trois points.
...','cfc768fe4653639717e9e2dcd2863a68','c91c9e248c184e1ebf6da2fef37230c7');
INSERT INTO "source_cell" VALUES('e25e80a79fe4496f9f69a38ad0e23535','verification-2','code',1,'assert y == 43, "y vaut autre chose"','0722d2f0d8dac7ff8d442665a77e7c06','c91c9e248c184e1ebf6da2fef37230c7');
INSERT INTO "source_cell" VALUES('7a7d173fda0c468b8d996b5a1bb42c0e','reflexion','markdown',0,'*À vous : écrivez votre réponse ici.*','01ca09442d9beaa286decec4bea897e1','c91c9e248c184e1ebf6da2fef37230c7');
CREATE TABLE student (
	id VARCHAR(128) NOT NULL, 
	first_name VARCHAR(128), 
	last_name VARCHAR(128), 
	email VARCHAR(128), 
	lms_user_id VARCHAR(128), 
	PRIMARY KEY (id)
);
INSERT INTO "student" VALUES('zoe',NULL,NULL,NULL,NULL);
INSERT INTO "student" VALUES('ali',NULL,NULL,NULL,NULL);
CREATE TABLE submitted_assignment (
	id VARCHAR(32) NOT NULL, 
	assignment_id VARCHAR(32), 
	student_id VARCHAR(128), 
	timestamp DATETIME, 
	extension DATETIME, 
	PRIMARY KEY (id), 
	UNIQUE (assignment_id, student_id), 
	FOREIGN KEY(assignment_id) REFERENCES assignment (id), 
	FOREIGN KEY(student_id) REFERENCES student (id)
);
INSERT INTO "submitted_assignment" VALUES('dcc10aa7325642e997e8f294b2fa842d','812ce9e5de344825ab7c52653315e3d4','zoe',NULL,NULL);
INSERT INTO "submitted_assignment" VALUES('b8aee1ebde96477194bde8eca3978080','812ce9e5de344825ab7c52653315e3d4','ali',NULL,NULL);
CREATE TABLE submitted_notebook (
	id VARCHAR(32) NOT NULL, 
	assignment_id VARCHAR(32), 
	notebook_id VARCHAR(32), 
	flagged BOOLEAN, 
	late_submission_penalty FLOAT, 
	PRIMARY KEY (id), 
	UNIQUE (notebook_id, assignment_id), 
	FOREIGN KEY(assignment_id) REFERENCES submitted_assignment (id), 
	FOREIGN KEY(notebook_id) REFERENCES notebook (id)
);
INSERT INTO "submitted_notebook" VALUES('44db65c237154fe58e6d95574db7d414','dcc10aa7325642e997e8f294b2fa842d','c91c9e248c184e1ebf6da2fef37230c7',0,NULL);
INSERT INTO "submitted_notebook" VALUES('15df5d64d66848ffb74e830e2a66d9b1','b8aee1ebde96477194bde8eca3978080','c91c9e248c184e1ebf6da2fef37230c7',0,NULL);
CREATE TABLE task_cells (
	id VARCHAR(32) NOT NULL, 
	max_score FLOAT NOT NULL, 
	cell_type VARCHAR(8) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(id) REFERENCES base_cell (id)
);
COMMIT;
